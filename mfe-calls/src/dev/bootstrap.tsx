import { fakeShell } from '@impact-call/testing';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Root } from '../remote.tsx';

const shell = fakeShell();
createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Root shell={shell} />
  </BrowserRouter>,
);
