import { Box, Skeleton, Stack } from '@impact-call/ui/design-system';

export function ScreenSkeleton() {
  return (
    <Box aria-busy="true">
      <Skeleton height="8" width="60%" mb="4" />
      <Skeleton height="4" width="90%" mb="8" />
      <Stack gap="4">
        {['one', 'two', 'three'].map((key) => (
          <Skeleton key={key} height="24" />
        ))}
      </Stack>
    </Box>
  );
}
