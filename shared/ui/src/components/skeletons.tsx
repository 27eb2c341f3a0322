import { Box, Skeleton, Stack, VisuallyHidden } from '@impact-call/ui/design-system';
import { useUiText } from '../ui-texts.ts';

export function CardSkeleton() {
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '6' }} minH="14rem" aria-hidden>
      <Skeleton height="6" width="24" mb="4" />
      <Skeleton height="7" width="70%" mb="4" />
      <Skeleton height="4" mb="2" />
      <Skeleton height="4" width="85%" mb="6" />
      <Skeleton height="11" width="32" />
    </Box>
  );
}

export function PageSkeleton({ cards = 3 }: { cards?: number }) {
  const text = useUiText();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <Skeleton height={{ base: '9', md: '11' }} width="60%" mb={{ base: '6', md: '8' }} aria-hidden />
      <Stack gap="6">
        {Array.from({ length: cards }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </Stack>
    </div>
  );
}
