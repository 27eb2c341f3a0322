import type { SubmissionLabel } from '@impact-call/contracts';
import { Badge } from '@impact-call/ui/design-system';

/** The name of a label in its colour. */
export const LabelTag = ({ label: { name, color } }: { label: Pick<SubmissionLabel, 'name' | 'color'> }) => (
  <Badge colorPalette={color} maxW="full" whiteSpace="normal" overflowWrap="anywhere">
    {name}
  </Badge>
);
