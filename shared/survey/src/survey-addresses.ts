/** What would lead the applicant away from the wizard, send answers elsewhere, or leave cookies. */
const STEERING_KEYS = [
  'navigateToUrl',
  'navigateToUrlOnCondition',
  'surveyId',
  'surveyPostId',
  'sendResultOnPageNext',
  'clientId',
  'cookieName',
] as const;
/** What makes a browser, or this server, fetch an address: choices, pictures and films. */
const CHOICES_KEYS = ['choicesByUrl'] as const;
const PICTURE_KEYS = ['imageLink', 'logo', 'backgroundImage'] as const;

const REMOVED = new Set<string>([...STEERING_KEYS, ...CHOICES_KEYS]);
const STEERING = new Set<string>(STEERING_KEYS);
const PICTURES = new Set<string>(PICTURE_KEYS);

/** A picture that the definition itself holds; the page's policy shows no others. */
const isOwnPicture = (value: unknown): boolean =>
  typeof value === 'string' && (value.trim() === '' || /^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(value));

/** One picture, or one by language. */
const isHarmlessPicture = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isOwnPicture) : isOwnPicture(value);

const isEmptyChoices = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  !Object.values(value).some((part) => typeof part === 'string' && part.trim() !== '');

/** A survey without what only steers; this is taken away when it is stored, as it always was. */
export const isSteering = (key: string): boolean => STEERING.has(key);

/** Whether a property of a survey's definition names an address that somebody would ask. */
export function namesAddress(key: string, value: unknown): boolean {
  if (key === 'choicesByUrl') return !isEmptyChoices(value);
  return PICTURES.has(key) && !isHarmlessPicture(value);
}

/**
 * A `JSON.parse` reviver: a definition from before there were such rules, without anything that fetches, posts or leads
 * away.
 */
export function withoutAddresses(key: string, value: unknown): unknown {
  return REMOVED.has(key) || namesAddress(key, value) ? undefined : value;
}

const SUSPECT = new RegExp([...STEERING_KEYS, ...CHOICES_KEYS, ...PICTURE_KEYS].map((key) => `"${key}"`).join('|'));

/**
 * The definition as a browser may run it. Most have nothing of all this, and are not even parsed: a key is stored in
 * its plain spelling, or with an escape.
 */
export function harmlessDefinition(definition: string): string {
  if (!SUSPECT.test(definition) && !definition.includes('\\u')) return definition;
  try {
    return JSON.stringify(JSON.parse(definition, withoutAddresses));
  } catch {
    // What cannot be read cannot be run either.
    return definition;
  }
}
