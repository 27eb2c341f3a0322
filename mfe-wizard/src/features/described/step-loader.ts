import { createContext } from 'react';
import type { ShellContext, StepModule } from '@impact-call/contracts/remote';

/** A context avoids circular imports of steps that show other steps' answers. */
export const StepLoaderContext = createContext(
  (shell: ShellContext, type: string): Promise<StepModule> => shell.loadStep(type),
);
