import Type from 'typebox';

/** Each `description` completes the error message: "API_PORT must be 0 to 65535". */

export const text = () => Type.String({ minLength: 1, description: 'a text' });

export const optionalText = () => Type.Optional(Type.String());

/** A required text that no error message repeats. */
export const secret = (minLength = 1) =>
  Type.String({ minLength, writeOnly: true, description: `at least ${minLength} characters long` });

export const optionalSecret = () => Type.Optional(Type.String({ writeOnly: true }));

export const textOr = (fallback: string) => Type.String({ default: fallback });

/** A port to listen on; 0 = any free one. */
export const portOr = (fallback: number) =>
  Type.Integer({ minimum: 0, maximum: 65_535, default: fallback, description: '0 to 65535' });

export const countOr = (fallback: number) =>
  Type.Integer({ minimum: 1, default: fallback, description: 'a whole number above 0' });

export const amountOr = (fallback: number, most = Number.MAX_VALUE) =>
  Type.Number({
    exclusiveMinimum: 0,
    maximum: most,
    default: fallback,
    description: most === Number.MAX_VALUE ? 'a number above 0' : `above 0 and at most ${most}`,
  });

export const switchOr = (fallback: boolean) =>
  Type.String({
    pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
    default: String(fallback),
    description: 'true or false',
  });

export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  Type.Optional(Type.Unsafe<Word>(Type.Enum([...words], { description: `one of ${words.join(', ')}` })));
