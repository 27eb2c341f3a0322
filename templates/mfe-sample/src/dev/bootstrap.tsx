import { LANGUAGES } from '@impact-call/contracts';
import { anOrganization, fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { Container } from '@impact-call/ui/design-system';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Root } from '../remote.tsx';

/** `?lang=it` chooses the language. */
const requested = new URLSearchParams(location.search).get('lang');
const language = LANGUAGES.find((each) => each === requested) ?? 'en';
document.documentElement.lang = language;
if (location.pathname === '/') history.replaceState(null, '', `/sample${location.search}`);
const shell = fakeShell({ language, session: { organizations: [anOrganization()] } });

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <BrowserRouter>
      <Container as="main" py={{ base: '6', md: '10' }}>
        <Root shell={shell} />
      </Container>
    </BrowserRouter>
  </UiProvider>,
);
