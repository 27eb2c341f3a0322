/** Keys that redirect the applicant, send answers elsewhere, or set cookies. */
const STEERING_KEYS = [
  'navigateToUrl',
  'navigateToUrlOnCondition',
  'surveyId',
  'surveyPostId',
  'sendResultOnPageNext',
  'clientId',
  'cookieName',
] as const;
/** Keys that make a browser, or this server, fetch an address. */
const CHOICES_KEYS = ['choicesByUrl'] as const;
const PICTURE_KEYS = ['imageLink', 'logo', 'backgroundImage'] as const;

const REMOVED = new Set<string>([...STEERING_KEYS, ...CHOICES_KEYS]);
const STEERING = new Set<string>(STEERING_KEYS);
const PICTURES = new Set<string>(PICTURE_KEYS);

/** An image embedded in the definition; the page's policy blocks all others. */
const isOwnPicture = (value: unknown): boolean =>
  typeof value === 'string' && (value.trim() === '' || /^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(value));

const isHarmlessPicture = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isOwnPicture) : isOwnPicture(value);

const isEmptyChoices = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  !Object.values(value).some((part) => typeof part === 'string' && part.trim() !== '');

/** Such properties are removed when a survey is stored. */
export const isSteering = (key: string): boolean => STEERING.has(key);

/** Whether the property makes something fetch an address. */
export function namesAddress(key: string, value: unknown): boolean {
  if (key === 'choicesByUrl') return !isEmptyChoices(value);
  return PICTURES.has(key) && !isHarmlessPicture(value);
}

/** A `JSON.parse` reviver for old definitions. */
export function withoutAddresses(key: string, value: unknown): unknown {
  return REMOVED.has(key) || namesAddress(key, value) ? undefined : value;
}

const SUSPECT = new RegExp([...STEERING_KEYS, ...CHOICES_KEYS, ...PICTURE_KEYS].map((key) => `"${key}"`).join('|'));

/** Most definitions have no such properties and are not even parsed: the check finds plain keys, or any escape. */
export function harmlessDefinition(definition: string): string {
  if (!SUSPECT.test(definition) && !definition.includes('\\u')) return definition;
  try {
    return JSON.stringify(JSON.parse(definition, withoutAddresses));
  } catch {
    // An invalid definition cannot run either.
    return definition;
  }
}
