import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';
import { isForCustomizers as isShown } from '../../console/layout/for-customizers.tsx';

const ConfigurationsPage = lazy(() =>
  import('./configurations-page.tsx').then((m) => ({ default: m.ConfigurationsPage })),
);
const NewConfigurationPage = lazy(() =>
  import('./new-configuration-page.tsx').then((m) => ({ default: m.NewConfigurationPage })),
);
const ConfigurationPage = lazy(() =>
  import('./configuration-page.tsx').then((m) => ({ default: m.ConfigurationPage })),
);

export const customizeFeature: ConsoleFeature = {
  tab: { id: 'customize', group: 'prepare', to: '/admin/customize', order: 40, isShown },
  routes: [
    { path: '/admin/customize', Page: ConfigurationsPage },
    { path: '/admin/customize/new', Page: NewConfigurationPage },
    { path: '/admin/customize/:configurationId', Page: ConfigurationPage },
  ],
  actions: [{ id: 'newConfiguration', to: '/admin/customize/new', isShown }],
};
