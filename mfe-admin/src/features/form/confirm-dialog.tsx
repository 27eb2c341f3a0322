import { TextField } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';

const Dialog = lazy(() => import('@impact-call/ui/overlays').then((m) => ({ default: m.ConfirmDialog })));

type Props = Omit<ComponentProps<typeof Dialog>, 'open'>;

/** Asks before something is done; the dialog is fetched when it is first needed. */
export const ConfirmDialog = (props: Props) => (
  <Suspense>
    <Dialog open {...props} />
  </Suspense>
);

interface ByNameProps extends Omit<Props, 'danger' | 'confirmDisabled'> {
  name: string;
  /** Label of the field. */
  typeLabel: string;
  /** Whether the name is to be typed: what is lost concerns somebody. */
  needsName?: boolean;
  /** While it is not known whom it concerns. */
  isUnknown?: boolean;
  children: ReactNode;
}

/** Asks before something is lost, and, where that concerns anybody, for its name. */
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
