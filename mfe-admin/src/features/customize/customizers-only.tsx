import { useShell } from '@impact-call/ui';
import { use, type ReactNode } from 'react';
import { ForCustomizers } from '../../console/layout/for-customizers.tsx';
import { customizeTextsReady, useCustomizeT } from './texts.ts';

export function CustomizersOnly({ children }: { children: ReactNode }) {
  use(customizeTextsReady(useShell()));
  return <ForCustomizers title={useCustomizeT()('title')}>{children}</ForCustomizers>;
}
