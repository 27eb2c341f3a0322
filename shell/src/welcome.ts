import '@impact-call/ui/fonts.css';
import { createApi } from '@impact-call/api-client';
import { provisionalLanguage } from './features/configuration/language.ts';
import { createOtherTabs } from './features/session/other-tabs.ts';
import { startWelcome } from './features/welcome/start-welcome.ts';

startWelcome({
  api: createApi({
    session: { getToken: () => null, refresh: () => Promise.resolve(null), onEnded: () => undefined },
    getOrganizationId: () => null,
    language: provisionalLanguage(),
  }),
  tabs: createOtherTabs(),
  goTo: (address) => location.assign(address),
  reload: () => location.reload(),
});
