import { ApiProblem } from '@impact-call/api-client';
import { LANGUAGES } from '@impact-call/contracts';
import { fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { Box } from '@impact-call/ui/design-system';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Root } from '../remote.tsx';
import { callsApi } from './calls.ts';
import { attachments, submissions } from './submissions.ts';
import { textModule } from './text-module.tsx';

/** URL parameters: `lang=it`, `count=60` submissions; `count=wait` never responds, `count=fail` fails. */
const requested = new URLSearchParams(location.search);
const language = LANGUAGES.find((each) => each === (requested.get('language') ?? requested.get('lang'))) ?? 'en';
const count = requested.get('count') ?? '60';
document.documentElement.lang = language;
if (location.pathname === '/') history.replaceState(null, '', `/admin/submissions${location.search}`);
const rows = submissions(Number(count) || 0);

const shell = fakeShell({
  language,
  session: { isAdmin: true },
  shell: { loadStep: async () => textModule },
  api: {
    ...callsApi(Number(count) || 0),
    GetSubmissions: async () => {
      if (count === 'wait') await new Promise(() => undefined);
      if (count === 'fail') throw new Error('down');
      return rows;
    },
    GetSubmissionByIDAdmin: async ({ query }) => {
      const found = rows.find(({ id }) => id === query.id) ?? (query.id === 'first' ? rows[0] : undefined);
      if (found === undefined)
        throw new ApiProblem({ type: 'about:blank', title: 'not found', status: 404, code: 'not-found' }, null);
      return found;
    },
    GetAttachments: async () => attachments,
    GetFile: async () => new Blob(['file']),
  },
});

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <BrowserRouter>
      <Box as="main" maxW="8xl" mx="auto" px={{ base: '4', md: '8' }} py="8">
        <Root shell={shell} />
      </Box>
    </BrowserRouter>
  </UiProvider>,
);
