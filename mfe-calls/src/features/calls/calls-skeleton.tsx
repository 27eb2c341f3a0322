import { Box, Grid, Skeleton, Stack, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

/** In the cards' final size. */
export function CallsSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{t('calls.loading')}</VisuallyHidden>
      <Skeleton h="7" w="48" mb="4" aria-hidden />
      <Stack gap="6" aria-hidden>
        {[0, 1].map((each) => (
          <CardShape key={each} />
        ))}
      </Stack>
    </Box>
  );
}

function CardShape() {
  return (
    <Grid
      templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 15rem', lg: 'minmax(0, 1fr) 17rem' }}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      overflow="hidden"
      minH={{ md: '18.5rem' }}
    >
      <Stack gap="4" p={{ base: '5', md: '8' }}>
        <Skeleton h="6" w="20" />
        <Skeleton h="8" w="70%" />
        <Stack gap="2">
          {['100%', '94%', '60%'].map((width) => (
            <Skeleton key={width} h="4" w={width} maxW="prose" />
          ))}
        </Stack>
        <Skeleton h="11" w="9rem" mt="auto" />
      </Stack>
      <Box bg="bg.subtle" minH="7.5rem" />
    </Grid>
  );
}
