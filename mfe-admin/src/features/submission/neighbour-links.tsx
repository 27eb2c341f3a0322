import type { Neighbours } from '@impact-call/contracts';
import { Button, chakra, VisuallyHidden } from '@impact-call/ui/design-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { usePageT } from './texts.ts';
import { useListPlace, useNeighbours } from './use-list-place.ts';

const KEYS = { previous: 'k', next: 'j' } as const;
const ICONS = { previous: ChevronLeft, next: ChevronRight } as const;

/** Where keys are typed text or belong to a dialog. */
const BUSY = 'input, select, textarea, [contenteditable], [role=dialog] *, [role=alertdialog] *';

/** Links to the previous and the next application of the list, also by the keys k and j. */
export function NeighbourLinks() {
  const t = usePageT();
  const { data } = useNeighbours();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches(BUSY);
      if (event.defaultPrevented || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      // A click, so that unsaved changes are noticed as for any link.
      const links = [...document.querySelectorAll('a')];
      links.find((link) => link.getAttribute('aria-keyshortcuts') === event.key)?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <chakra.nav aria-label={t('neighbours')} display="flex" gap="2" minH="9">
      <NeighbourLink way="previous" to={data?.previous} />
      <NeighbourLink way="next" to={data?.next} />
    </chakra.nav>
  );
}

function NeighbourLink({ way, to }: { way: keyof Neighbours; to: Neighbours['next'] | undefined }) {
  const t = usePageT();
  const { addressOf } = useListPlace();
  const Icon = ICONS[way];
  const look = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
  const label = (
    <>
      {way === 'previous' && <Icon aria-hidden />}
      {t(way)}
      {to && <VisuallyHidden> {to.code}</VisuallyHidden>}
      <chakra.kbd hideBelow="md" fontFamily="body" fontSize="xs" color="fg.muted" aria-hidden>
        {KEYS[way]}
      </chakra.kbd>
      {way === 'next' && <Icon aria-hidden />}
    </>
  );
  if (!to)
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    );
  return (
    <Button asChild {...look}>
      <Link to={addressOf(to.id)} title={to.code} aria-keyshortcuts={KEYS[way]}>
        {label}
      </Link>
    </Button>
  );
}
