import { expect, it } from '@jest/globals';
import { readPreviewMessage } from './configuration-preview.ts';
import { ZERO_ID } from '../values/primitives.ts';

const OWN = 'https://calls.example';
// Two windows differ only in identity.
const [frame, other] = [{}, {}] as [Window, Window];
const configuration = {
  ...{ id: ZERO_ID, name: 'Brand', description: '', message: '', logoBase64: null, logoWidth: 50, logoHeight: 50 },
  ...{ listName: '', languageSelection: true, organizationSelection: false, reportPowerBiId: null },
  ...{
    workspacePowerBiId: null,
    defaultLanguage: 'it',
    domain: '',
    dataConsentText: '',
    landingHtml: '',
    organizationConsents: [],
  },
  ...{ demoName: '', providerName: '', contactEmail: '', brandColor: '#0b5d57', isActive: true },
};
const show = (changes: object = {}) => ({
  type: 'configuration-preview-show',
  configuration: { ...configuration, ...changes },
});
const read = (data: unknown, origin = OWN, source: Window | null = frame) =>
  readPreviewMessage({ origin, source, data }, frame, OWN);

it('takes messages of the window that it listens to, of its own origin, and of their shape', () => {
  expect(read({ type: 'configuration-preview-ready' })).toEqual({ type: 'configuration-preview-ready' });
  expect(read(show())).toEqual(show());
});

it.each([
  ['another origin', show(), 'https://evil.example', frame],
  ['an origin that only begins the same', show(), `${OWN}.evil.example`, frame],
  ['another window', show(), OWN, other],
  ['no window', show(), OWN, null],
  ['nothing', undefined, OWN, frame],
  ['another message', { type: 'webpackOk' }, OWN, frame],
  ['a configuration that lacks a field', { type: 'configuration-preview-show', configuration: {} }, OWN, frame],
  ['a colour that is more than one', show({ brandColor: 'red;}' }), OWN, frame],
  ['a name that is no text', show({ name: { it: 'x' } }), OWN, frame],
  ['more than was agreed', { ...show(), run: 'x' }, OWN, frame],
])('refuses %s', (_what, data, origin, source) => expect(read(data, origin, source)).toBeNull());

it('accepts no message while there is no window', () => {
  expect(readPreviewMessage({ origin: OWN, source: null, data: show() }, null, OWN)).toBeNull();
});
