import { TextField } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';

const Dialog = lazy(() => import('@impact-call/ui/overlays').then((m) => ({ default: m.ConfirmDialog })));

type Props = Omit<ComponentProps<typeof Dialog>, 'open'>;

/** A confirmation dialog, loaded on first use. */
export const ConfirmDialog = (props: Props) => (
  <Suspense>
    <Dialog open {...props} />
  </Suspense>
);

interface ByNameProps extends Omit<Props, 'danger' | 'confirmDisabled'> {
  name: string;
  typeLabel: string;
  /** Whether the user must type the name, because others lose data. */
  needsName?: boolean;
  isUnknown?: boolean;
  children: ReactNode;
}

/** Confirms a loss of data; the user types the name if others are affected. */
export function ConfirmByName({
  name,
  typeLabel,
  needsName = true,
  isUnknown = false,
  children,
  ...props
}: ByNameProps) {
  const [typed, setTyped] = useState('');
  const isSure = !isUnknown && (!needsName || typed.trim() === name.trim());
  return (
    <ConfirmDialog {...props} danger confirmDisabled={!isSure}>
      <Stack gap="3">
        {children}
        {needsName && (
          <TextField
            label={typeLabel}
            hint={name}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
