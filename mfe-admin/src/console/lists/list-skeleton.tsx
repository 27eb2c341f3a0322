import { Box, Flex, Skeleton, Stack, VisuallyHidden } from '@impact-call/ui/design-system';

/** Skeleton rows in their final height; `label` names the list. `rowsOnly` when the search is already there. */
export function ListSkeleton({ label, rowsOnly = false }: { label: string; rowsOnly?: boolean }) {
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {!rowsOnly && (
        <Flex gap="4" mb="14" wrap="wrap" aria-hidden>
          <Skeleton h="11" w={{ base: 'full', md: '22rem' }} mt="6" />
          <Skeleton h="11" w={{ base: 'full', md: '10rem' }} mt="6" />
        </Flex>
      )}
      <Stack gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" aria-hidden>
        {Array.from({ length: 10 }, (_, index) => (
          <Box key={index} px="3" py="4" borderBottomWidth={index < 9 ? '1px' : '0'}>
            <Skeleton h="4" w={`${90 - (index % 3) * 12}%`} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
