import { isPreview } from './language.ts';

/** Read once: within the frame the address changes as on any page. */
const asked = new URLSearchParams(location.search).get('preview') === 'configuration';

/** Whether the console shows this page, whole, to try a configuration out that is not saved. */
export const isConfigurationPreview = (): boolean => isPreview() && asked;
