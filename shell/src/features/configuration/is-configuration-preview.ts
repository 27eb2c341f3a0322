import { isPreview } from './language.ts';

/** Read once, because the address changes inside the iframe as on any page. */
const requested = new URLSearchParams(location.search).get('preview') === 'configuration';

/** Whether the console shows this page in an iframe to preview an unsaved configuration. */
export const isConfigurationPreview = (): boolean => isPreview() && requested;
