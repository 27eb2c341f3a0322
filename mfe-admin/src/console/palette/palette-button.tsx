import { Button, chakra } from '@impact-call/ui/design-system';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../translations.ts';
import type { ConsoleAction, ConsoleTab } from '../layout/console-feature.ts';

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the command palette, like ⌘K or Ctrl+K anywhere in the console. */
export function PaletteButton({ tabs, actions }: { tabs: readonly ConsoleTab[]; actions: readonly ConsoleAction[] }) {
  const t = useT();
  const { key } = useLocation();
  // The palette belongs to the page where it was opened and closes on navigation.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const close = (): void => setOpenedOn(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpenedOn((before) => (before === key ? null : key));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key]);
  return (
    <>
      <Button
        size="sm"
        variant="surface"
        colorPalette="gray"
        flexShrink={0}
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpenedOn(key)}
      >
        <Search aria-hidden />
        {t('palette.open')}
        <chakra.kbd display={{ base: 'none', md: 'inline' }} fontFamily="body" fontSize="xs" color="fg.muted">
          {isMac() ? '⌘K' : 'Ctrl K'}
        </chakra.kbd>
      </Button>
      <Suspense>{openedOn === key && <Palette tabs={tabs} actions={actions} onClose={close} />}</Suspense>
    </>
  );
}
