import { MAX_REVIEWS_EACH } from '@impact-call/contracts/limits';
import { useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, NativeSelect } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useTask } from '../../console/data/use-write.ts';
import { useReviewT } from './texts.ts';
import { useReviewWork } from './use-review.ts';

const CHOICES = Array.from({ length: MAX_REVIEWS_EACH }, (_, index) => index + 1);

export function DistributeForm({ callId }: { callId: string }) {
  const t = useReviewT();
  const [each, setEach] = useState(2);
  const { mutate, isPending } = useDistribute(callId);
  return (
    <Flex gap="4" wrap="wrap" align="flex-end">
      <Box>
        <chakra.label htmlFor="reviews-each" fontWeight="semibold" display="block" mb="1.5">
          {t('work.each')}
        </chakra.label>
        <Box w="6rem">
          <NativeSelect.Root>
            <NativeSelect.Field id="reviews-each" value={each} onChange={({ target }) => setEach(Number(target.value))}>
              {CHOICES.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Box>
      </Box>
      <Button loading={isPending} loadingText={t('work.distributing')} onClick={() => mutate(each)}>
        {t('work.distribute')}
      </Button>
    </Flex>
  );
}

/** In batches, until all applications are assigned. */
function useDistribute(callId: string) {
  const t = useReviewT();
  const { notify } = useShell();
  return useTask(
    async (each: number, api) => {
      const sum = { assigned: 0, missing: 0, rivals: 0 };
      for (let after: string | null | undefined; after !== null; ) {
        const body = after === undefined ? { callId, each } : { callId, each, after };
        const part = await api.AssignReviewsEvenly({ body });
        sum.assigned += part.assigned;
        sum.missing += part.missing;
        sum.rivals += part.rivals;
        after = part.next;
      }
      return sum;
    },
    {
      ...useReviewWork(),
      onSuccess({ assigned, missing, rivals }) {
        const title = t('work.distributed', { count: assigned });
        if (rivals > 0) notify({ kind: 'info', title: t('work.rivals', { count: rivals }) });
        if (missing === 0) notify({ kind: 'success', title });
        else notify({ kind: 'info', title, message: t('work.missing', { count: missing }) });
      },
    },
  );
}
