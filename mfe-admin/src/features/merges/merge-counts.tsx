import type { MergeCount } from '@impact-call/contracts';
import { chakra } from '@impact-call/ui/design-system';
import { useMergeT } from './texts.ts';

export function MergeCounts({ counts }: { counts: readonly MergeCount[] }) {
  const t = useMergeT();
  return (
    <chakra.ul listStyleType="disc" ps="5" display="flex" flexDirection="column" gap="1">
      {counts.map(({ item, count }) => (
        <li key={item}>{t(`item.${item}`, { count })}</li>
      ))}
    </chakra.ul>
  );
}
