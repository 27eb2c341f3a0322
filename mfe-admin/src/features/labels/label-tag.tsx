import type { SubmissionLabel } from '@impact-call/contracts';
import { Badge, Flex } from '@impact-call/ui/design-system';

/** The name of a label in its colour. */
export const LabelTag = ({ label: { name, color } }: { label: Pick<SubmissionLabel, 'name' | 'color'> }) => (
  <Badge colorPalette={color} maxW="full" whiteSpace="normal" overflowWrap="anywhere">
    {name}
  </Badge>
);

/** Several labels in a row, or nothing. */
export const LabelTags = ({ labels = [] }: { labels?: readonly SubmissionLabel[] | undefined }) =>
  labels.length > 0 && (
    <Flex mt="2" gap="1" wrap="wrap">
      {labels.map((label) => (
        <LabelTag key={label.id} label={label} />
      ))}
    </Flex>
  );
