import { LANGUAGES } from '@impact-call/contracts';
import { UiProvider } from '@impact-call/ui';
import { Container } from '@impact-call/ui/design-system';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Root } from '../remote.tsx';
import { aloneShell } from './alone-shell.ts';

/** `?lang=it&case=many` selects language and scenario; `alone-shell.ts` and `calls.ts` define the scenarios. */
const requested = new URLSearchParams(location.search);
const language = LANGUAGES.find((each) => each === requested.get('lang')) ?? 'en';
document.documentElement.lang = language;
if (location.pathname === '/') history.replaceState(null, '', `/calls${location.search}`);
const shell = aloneShell(language, requested.get('case') ?? 'many');

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <BrowserRouter>
      <Container as="main" py={{ base: '6', md: '10' }}>
        <Root shell={shell} />
      </Container>
    </BrowserRouter>
  </UiProvider>,
);
