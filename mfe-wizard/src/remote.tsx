import { use } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CONTRACT_VERSION, type RemoteModule, type ShellContext } from '@impact-call/contracts/remote';
import { ShellProvider } from '@impact-call/ui';
import { OWN_STEPS } from './features/steps/own-steps.ts';
import { WizardPage } from './wizard/wizard-page.tsx';
import { textsReady } from './translations.ts';

export const contractVersion = CONTRACT_VERSION;
export const ready = textsReady;
/** For other remotes that display a submission. */
export const steps = Object.fromEntries(Object.entries(OWN_STEPS).map(([type, { load }]) => [type, load]));

function Pages({ shell }: { shell: ShellContext }) {
  use(textsReady(shell));
  return (
    <Routes>
      <Route path="/call/:submissionId/*" element={<WizardPage />} />
    </Routes>
  );
}

/** `/call/{submissionId}/*`; the shell shows a placeholder until the texts have loaded. */
export function Root({ shell }: { shell: ShellContext }) {
  return (
    <ShellProvider shell={shell}>
      <Pages shell={shell} />
    </ShellProvider>
  );
}

({ contractVersion, ready, Root, steps }) satisfies RemoteModule;
