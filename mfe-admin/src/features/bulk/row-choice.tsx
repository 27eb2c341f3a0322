import { chakra } from '@impact-call/ui/design-system';
import { useChosen } from './use-selection.ts';

export function RowChoice({ id, label }: { id: string; label: string }) {
  const chosen = useChosen();
  if (!chosen) return null;
  return <Box label={label} checked={chosen.isAll || chosen.ids.has(id)} onChange={() => chosen.toggle(id)} />;
}

export function ReadRowsChoice({ rows, label }: { rows: readonly { id: string }[]; label: string }) {
  const chosen = useChosen();
  if (!chosen) return null;
  const isChosen = chosen.isAll || (chosen.ids.size > 0 && rows.every(({ id }) => chosen.ids.has(id)));
  const choose = (): void => chosen.choose(rows.map(({ id }) => id));
  return <Box label={label} checked={isChosen} onChange={() => (isChosen ? chosen.clear() : choose())} />;
}

const Box = ({ label, checked, onChange }: { label: string; checked: boolean; onChange(): void }) => (
  <chakra.input
    type="checkbox"
    display="block"
    position="relative"
    // Above the link that covers the rest of the card.
    zIndex="1"
    flexShrink={0}
    boxSize="6"
    cursor="pointer"
    aria-label={label}
    checked={checked}
    onChange={onChange}
  />
);
