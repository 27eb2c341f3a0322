import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { Building2 } from 'lucide-react';
import { useT } from '../../translations.ts';

export function OrganizationPrompt({ onRegister }: { onRegister(): void }) {
  const t = useT();
  return (
    <Flex
      align={{ base: 'flex-start', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '4', md: '6' }}
      bg="accent.subtle"
      borderWidth="1px"
      borderColor="accent.emphasized"
      borderRadius="l3"
      p={{ base: '5', md: '6' }}
      mb="10"
      data-organization-prompt
    >
      <Box as={Building2} boxSize="8" color="accent.fg" flexShrink="0" aria-hidden />
      <Box flex="1">
        <Text fontSize="lg" fontWeight="bold">
          {t('prompt.title')}
        </Text>
        <Text mt="1" color="fg.muted" maxW="prose">
          {t('prompt.text')}
        </Text>
      </Box>
      <Button onClick={onRegister}>{t('prompt.action')}</Button>
    </Flex>
  );
}
