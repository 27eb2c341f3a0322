/** A question with its answer, as the service sends them. */
export interface Asked {
  question: string;
  answer: string;
}

const TEXT =
  'Lavoriamo con 48 famiglie e tre scuole: 31 persone hanno già trovato una casa stabile, perché la rete c’è. We measure every change. Ελλάδα, Київ, Łódź. '.repeat(
    5,
  );
const SHORTEST = 20;
const SPREAD = 580;

/** As many answers as that, from a few words to a long paragraph. */
export const answers = (count: number): Asked[] =>
  Array.from({ length: count }, (_, index) => ({
    question: `${index + 1}. How many people did you reach, and how do you know?`,
    answer: TEXT.slice(0, SHORTEST + ((index * 137) % SPREAD)),
  }));
