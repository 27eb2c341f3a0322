import { EmptyState } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { useT } from '../../translations.ts';

interface Props {
  title: string;
  onClear(): void;
  children?: ReactNode;
}

export function NoMatch({ title, onClear, children }: Props) {
  const t = useT();
  const clear = (
    <Button variant="surface" onClick={onClear}>
      {t('list.clear')}
    </Button>
  );
  return (
    <EmptyState title={title} action={clear}>
      {children}
    </EmptyState>
  );
}
