import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useShellApp } from '../shell-app/shell-app.ts';
import { useT } from '../../translations.ts';

const ConfirmDialog = lazy(() =>
  import('@impact-call/ui/overlays').then((overlays) => ({ default: overlays.ConfirmDialog })),
);

/** Confirms first if there are unsaved changes. */
export function LogoutLink() {
  const t = useT();
  const { guards } = useShellApp();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmFirst = (event: MouseEvent) => {
    if (!guards.hasUnsavedWork()) return;
    event.preventDefault();
    setIsConfirming(true);
  };
  return (
    <>
      <Link to="/logout" onClick={confirmFirst}>
        <LogOut size="1.15em" aria-hidden />
        {t('menu.logout')}
      </Link>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('session.leaveTitle')}
            confirmLabel={t('menu.logout')}
            cancelLabel={t('session.stay')}
            onConfirm={() => void navigate('/logout')}
            onCancel={() => setIsConfirming(false)}
          >
            {t('session.leave')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
