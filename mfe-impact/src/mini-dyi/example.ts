/**
 * The worked example of the introduction, in euros and people a year, without declared filters. Its returns follow
 * decisions § 6: r 3.5 %, three years; low with the profile ⅓, ⅔, 1 and high with 1, 1, 1.
 */
export const EXAMPLE = { budget: 150_000, people: 40, proxy: 3_000 };

const RATE = 0.035;
const returnOn = (profile: readonly number[]): number =>
  profile.reduce((sum, share, year) => sum + (EXAMPLE.people * EXAMPLE.proxy * share) / (1 + RATE) ** (year + 1), 0) / EXAMPLE.budget;

export const EXAMPLE_RETURN = { low: returnOn([1 / 3, 2 / 3, 1]), high: returnOn([1, 1, 1]) };
