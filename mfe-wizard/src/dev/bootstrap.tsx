import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { LANGUAGES, type Language } from '@impact-call/contracts';
import { fakeShell } from '@impact-call/testing';
import { ShellProvider, UiProvider } from '@impact-call/ui';
import { Container } from '@impact-call/ui/design-system';
import '@impact-call/ui/fonts.css';
import { Root } from '../remote.tsx';
import { createExampleServer } from './example-server.ts';
import { exampleSubmission, ORGANIZATION, USER } from './example-submission.ts';
import { notesStep } from './notes-step.tsx';

const requested = new URLSearchParams(location.search).get('lang') ?? sessionStorage.getItem('lang') ?? 'en';
const language: Language = LANGUAGES.find((one) => one === requested) ?? 'en';
sessionStorage.setItem('lang', language);
document.documentElement.lang = language;

const server = createExampleServer(exampleSubmission(language), language);
const shell = fakeShell({
  language,
  api: server.api,
  session: {
    user: USER,
    organizations: [ORGANIZATION],
    organization: ORGANIZATION,
    signIn: async () => shell.session.setState({ status: 'signed-in' }),
  },
  shell: {
    // One step from another remote, and one whose remote is down.
    loadStep: async (name) => {
      if (name === 'notes') return notesStep;
      throw Object.assign(new Error(`no answer for ${name}`), { reason: name === 'miniDyi' ? 'down' : 'not-offered' });
    },
  },
});
/** For experiments in the browser console: `wizard.wire = 'down'`, `wizard.colleague()`, `wizard.endSession()`. */
Object.assign(window, {
  wizard: Object.assign(server.controls, { endSession: () => shell.session.setState({ status: 'ended' }) }),
});

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <ShellProvider shell={shell}>
      <BrowserRouter>
        <Container as="main" py={{ base: '6', md: '10' }}>
          <Root shell={shell} />
          <Routes>
            <Route path="/call/*" element={null} />
            <Route path="*" element={<Navigate to={`/call/${server.id}`} replace />} />
          </Routes>
        </Container>
      </BrowserRouter>
    </ShellProvider>
  </UiProvider>,
);
