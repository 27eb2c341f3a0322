import { createContext } from 'react';
import type { ShellContext, StepModule } from '@impact-call/contracts/remote';

/**
 * How the module of a step type is found: by the shell, until the wizard says that it has some itself. A context,
 * because steps that show other steps' answers would otherwise import themselves.
 */
export const StepLoaderContext = createContext(
  (shell: ShellContext, type: string): Promise<StepModule> => shell.loadStep(type),
);
