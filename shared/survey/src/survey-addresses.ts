/** Properties that redirect the applicant, send answers elsewhere, or set cookies. */
const STEERING_KEYS = [
  'navigateToUrl',
  'navigateToUrlOnCondition',
  'surveyId',
  'surveyPostId',
  'sendResultOnPageNext',
  'clientId',
  'cookieName',
] as const;
/** Properties that make a browser, or this server, fetch an address: choices, images and videos. */
const CHOICES_KEYS = ['choicesByUrl'] as const;
const PICTURE_KEYS = ['imageLink', 'logo', 'backgroundImage'] as const;

const REMOVED = new Set<string>([...STEERING_KEYS, ...CHOICES_KEYS]);
const STEERING = new Set<string>(STEERING_KEYS);
const PICTURES = new Set<string>(PICTURE_KEYS);

/** An image embedded in the definition; the page's policy blocks all others. */
const isOwnPicture = (value: unknown): boolean =>
  typeof value === 'string' && (value.trim() === '' || /^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(value));

/** A single image, or one per language. */
const isHarmlessPicture = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isOwnPicture) : isOwnPicture(value);

const isEmptyChoices = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  !Object.values(value).some((part) => typeof part === 'string' && part.trim() !== '');

/** Whether a property only steers the page; such properties are removed when a survey is stored. */
export const isSteering = (key: string): boolean => STEERING.has(key);

/** Whether a property of a survey definition names an address to fetch. */
export function namesAddress(key: string, value: unknown): boolean {
  if (key === 'choicesByUrl') return !isEmptyChoices(value);
  return PICTURES.has(key) && !isHarmlessPicture(value);
}

/** A `JSON.parse` reviver that removes everything that fetches, posts or redirects from an old definition. */
export function withoutAddresses(key: string, value: unknown): unknown {
  return REMOVED.has(key) || namesAddress(key, value) ? undefined : value;
}

const SUSPECT = new RegExp([...STEERING_KEYS, ...CHOICES_KEYS, ...PICTURE_KEYS].map((key) => `"${key}"`).join('|'));

/**
 * A definition that is safe for a browser. Most have no such properties and are not even parsed: the check finds a key
 * in its plain spelling, or any escape.
 */
export function harmlessDefinition(definition: string): string {
  if (!SUSPECT.test(definition) && !definition.includes('\\u')) return definition;
  try {
    return JSON.stringify(JSON.parse(definition, withoutAddresses));
  } catch {
    // An invalid definition cannot run either.
    return definition;
  }
}
