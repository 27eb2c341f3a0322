import { TextField } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, NativeSelect, Stack } from '@impact-call/ui/design-system';
import { LocalizedTextField } from '@impact-call/ui/localized';
import { Trash2 } from 'lucide-react';
import { useReviewT } from './texts.ts';
import { type CriterionValues, usePlanForm } from './use-plan-record.ts';

interface Props {
  number: number;
  criterion: CriterionValues;
  onChange(criterion: CriterionValues): void;
  onRemove(): void;
}

export function CriterionCard({ number, criterion, onChange, onRemove }: Props) {
  const t = useReviewT();
  const { id, weight } = criterion;
  const { errorOf } = usePlanForm();
  return (
    <Box borderWidth="1px" borderRadius="l2" p={{ base: '3', md: '4' }}>
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h3" size="md">
          {t('plan.criterion', { number })}
        </Heading>
        <Button variant="ghost" size="sm" aria-label={t('plan.remove', { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </Flex>
      <Stack mt="3" gap="4">
        <Wording {...{ criterion, onChange }} problem={errorOf(`criteria.${id}.name`)} />
        <Flex gap="4" wrap="wrap" align="flex-start">
          <ScaleField criterion={criterion} onChange={onChange} />
          <Box w="10rem">
            <TextField
              id={`weight-${id}`}
              inputMode="numeric"
              maxLength={3}
              label={t('plan.weight')}
              hint={t('plan.weightHint')}
              error={errorOf(`criteria.${id}.weight`)}
              value={weight}
              onChange={({ currentTarget }) => onChange({ ...criterion, weight: currentTarget.value.trim() })}
            />
          </Box>
        </Flex>
      </Stack>
    </Box>
  );
}

function Wording({
  criterion,
  problem,
  onChange,
}: Pick<Props, 'criterion' | 'onChange'> & { problem: string | undefined }) {
  const t = useReviewT();
  const { id, name, guidance } = criterion;
  return (
    <>
      <LocalizedTextField
        id={`name-${id}`}
        label={t('plan.name')}
        maxLength={200}
        value={name}
        error={problem}
        onChange={(value) => onChange({ ...criterion, name: value })}
      />
      <LocalizedTextField
        id={`guidance-${id}`}
        label={t('plan.guidance')}
        multiline
        maxLength={2000}
        value={guidance}
        onChange={(value) => onChange({ ...criterion, guidance: value })}
      />
    </>
  );
}
function ScaleField({ criterion, onChange }: Pick<Props, 'criterion' | 'onChange'>) {
  const t = useReviewT();
  const id = `scale-${criterion.id}`;
  return (
    <Box w="10rem">
      <chakra.label htmlFor={id} fontWeight="semibold" display="block" mb="1.5">
        {t('plan.scale')}
      </chakra.label>
      <NativeSelect.Root>
        <NativeSelect.Field
          id={id}
          value={criterion.scale}
          onChange={({ target }) => onChange({ ...criterion, scale: target.value === '10' ? 10 : 5 })}
        >
          {[5, 10].map((scale) => (
            <option key={scale} value={scale}>
              {t('plan.scaleOf', { scale })}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
