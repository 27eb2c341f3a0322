import { Box, Heading, HStack, Icon, List, Stack, Text } from '@impact-call/ui/design-system';
import { CalendarRange, Clock, Wallet, type LucideIcon } from 'lucide-react';
import { useT } from '../screen/impact-context.tsx';
import { ImpactChain } from './impact-chain.tsx';

export function Introduction({ showSdg }: { showSdg: boolean }) {
  const t = useT();
  return (
    <Stack gap="8">
      <Box>
        <Heading as="h2" size="xl">
          {t('introduction.title')}
        </Heading>
        <Text mt="3" fontSize="lg" color="fg.muted" maxW="prose">
          {t('introduction.lead')}
        </Text>
        <HStack mt="4" flexWrap="wrap" columnGap="6" rowGap="2">
          <Fact icon={Clock} text={t('introduction.minutes')} />
          <Fact icon={CalendarRange} text={t('introduction.years')} />
          <Fact icon={Wallet} text={t('introduction.need')} />
        </HStack>
      </Box>
      <Box>
        <Heading as="h3" size="md" mb="3">
          {t('introduction.chainTitle')}
        </Heading>
        <ImpactChain />
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="8">
        <Requested showSdg={showSdg} />
        <Box borderInlineStartWidth="3px" borderColor="accent.border" ps="5">
          <Heading as="h3" size="md">
            {t('introduction.thirdYear')}
          </Heading>
          <Text mt="2">{t('introduction.thirdYearText')}</Text>
          <Text mt="3" color="fg.muted">
            {t('introduction.draft')}
          </Text>
        </Box>
      </Box>
    </Stack>
  );
}

function Fact({ icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <HStack gap="2" fontWeight="semibold">
      <Icon as={icon} boxSize="5" color="accent.fg" aria-hidden />
      {text}
    </HStack>
  );
}

function Requested({ showSdg }: { showSdg: boolean }) {
  const t = useT();
  return (
    <Box>
      <Heading as="h3" size="md" mb="2">
        {t('introduction.askTitle')}
      </Heading>
      <List.Root as="ol" listStyleType="decimal" gap="1.5">
        <List.Item>{t('introduction.askBudget')}</List.Item>
        {showSdg && <List.Item>{t('introduction.askSdg')}</List.Item>}
        <List.Item>{t('introduction.askOutcomes')}</List.Item>
        <List.Item>{t('introduction.askIndicators')}</List.Item>
        <List.Item>{t('introduction.askCustom')}</List.Item>
      </List.Root>
    </Box>
  );
}
