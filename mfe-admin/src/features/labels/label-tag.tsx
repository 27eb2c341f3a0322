import type { SubmissionLabel } from '@impact-call/contracts';
import { Badge, Flex } from '@impact-call/ui/design-system';

export const LabelTag = ({ label: { name, color } }: { label: Pick<SubmissionLabel, 'name' | 'color'> }) => (
  <Badge colorPalette={color} maxW="full" whiteSpace="normal" overflowWrap="anywhere">
    {name}
  </Badge>
);

export const LabelTags = ({ labels = [] }: { labels?: readonly SubmissionLabel[] | undefined }) =>
  labels.length > 0 && (
    <Flex mt="2" gap="1" wrap="wrap">
      {labels.map((label) => (
        <LabelTag key={label.id} label={label} />
      ))}
    </Flex>
  );
