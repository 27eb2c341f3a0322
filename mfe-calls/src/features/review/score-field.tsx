import type { ReviewForReviewer } from '@impact-call/contracts';
import { chakra, Flex, Text } from '@impact-call/ui/design-system';
import { useReviewT } from './texts.ts';

type ShownCriterion = ReviewForReviewer['criteria'][number];

export function ScoreField({
  criterion: { id, name, guidance, scale, weight },
  score,
  disabled,
  onScore,
}: {
  criterion: ShownCriterion;
  score: number | undefined;
  disabled: boolean;
  onScore(score: number): void;
}) {
  const t = useReviewT();
  return (
    <chakra.fieldset disabled={disabled} minW="0" aria-describedby={`${id}-guidance`}>
      <chakra.legend fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </chakra.legend>
      <Text id={`${id}-guidance`} fontSize="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
        {[guidance, t('score.scale', { scale, weight })].filter(Boolean).join('\n')}
      </Text>
      <Flex mt="2" gap="1" wrap="wrap">
        {Array.from({ length: scale + 1 }, (_, value) => (
          <ScoreChoice key={value} name={id} value={value} isChosen={score === value} onChoose={onScore} />
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: number;
  isChosen: boolean;
  onChoose(value: number): void;
}

function ScoreChoice({ name, value, isChosen, onChoose }: ChoiceProps) {
  return (
    <chakra.label
      position="relative"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="10"
      borderWidth="1px"
      borderRadius="l2"
      fontVariantNumeric="tabular-nums"
      cursor="pointer"
      css={{
        '&:hover:not(:has(:checked))': { bg: 'bg.muted' },
        '&:has(:checked)': { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'accent.solid' },
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
        '&:has(:disabled)': { cursor: 'default', opacity: 0.7 },
      }}
    >
      <chakra.input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={() => onChoose(value)}
        position="absolute"
        inset="0"
        opacity="0"
        cursor="inherit"
      />
      {value}
    </chakra.label>
  );
}
