/** Too long to occur in a random secret. */
const EXAMPLE_WORDS = [
  ...[
    'example',
    'placeholder',
    'changeme',
    'change-me',
    'change_me',
    'change me',
    'replace-me',
    'replaceme',
    'replace_me',
  ],
  ...['characters', 'password', 'secret of', 'your secret', 'your-secret', 'your_secret', 'supersecret', 'insecure'],
  ...['for every copy', 'qwertyuiop'],
];

/** 32 hexadecimal digits have about 115, a repeated word about 40. */
const FEWEST_BITS = 80;

/** An upper bound of the entropy in bits, by the characters' frequency alone. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const each = [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  );
  return each * text.length;
}

/** The shortest prefix that the text repeats. */
function periodOf(text: string): string {
  const length = Array.from({ length: text.length }, (_, index) => index + 1).find((each) =>
    text.startsWith(text.slice(each)),
  );
  return text.slice(0, length);
}

/** Whether most characters follow or repeat the previous one in the alphabet. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).filter((character, index) => {
    const step = character.charCodeAt(0) - text.charCodeAt(index);
    return Math.abs(step) <= 1;
  });
  return steps.length > text.length / 2;
}

const isExample = (secret: string): boolean => {
  const text = secret.toLowerCase();
  return EXAMPLE_WORDS.some((word) => text.includes(word)) || /^<.*>$/.test(text);
};

const HOW = 'Make one with: openssl rand -hex 32';

/** @throws an error, without the secret's value, for an example or a guessable one */
export function randomSecret(name: string, secret: string): string {
  if (isExample(secret)) throw new Error(`${name} is an example that everybody can read. ${HOW}`);
  if (isSequence(secret) || bitsOf(periodOf(secret)) < FEWEST_BITS)
    throw new Error(`${name} can be guessed: it has too few different characters. ${HOW}`);
  return secret;
}
