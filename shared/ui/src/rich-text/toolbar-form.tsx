import { Stack } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

/** Not a form element: the editor is inside forms of pages, which Enter must not submit. */
export function ToolbarForm({
  onSubmit,
  onCancel,
  children,
}: {
  onSubmit(): void;
  onCancel(): void;
  children: ReactNode;
}) {
  return (
    <Stack
      gap="3"
      p="3"
      borderTopWidth="1px"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSubmit();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
    </Stack>
  );
}
