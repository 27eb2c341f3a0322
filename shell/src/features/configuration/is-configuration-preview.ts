import { isPreview } from './language.ts';

/** Read once, because the address changes inside the iframe as on any page. */
const requested = new URLSearchParams(location.search).get('preview') === 'configuration';

/** In an iframe of the console, before it is saved. */
export const isConfigurationPreview = (): boolean => isPreview() && requested;
