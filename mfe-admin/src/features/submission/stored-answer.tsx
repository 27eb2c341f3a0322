import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

export function StoredAnswer({ content, why }: { content: string; why: string }) {
  const t = useT();
  return (
    <Box>
      <Text mb="3">{why}</Text>
      {content.trim() !== '' && (
        <chakra.pre
          tabIndex={0}
          role="region"
          aria-label={t('one.stored')}
          bg="bg.subtle"
          borderWidth="1px"
          borderRadius="l2"
          p="4"
          fontSize="sm"
          fontFamily="mono"
          maxH="20rem"
          overflow="auto"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {content}
        </chakra.pre>
      )}
    </Box>
  );
}
