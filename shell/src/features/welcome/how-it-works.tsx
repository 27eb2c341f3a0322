import { Box, chakra, Flex, Grid, Heading, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

const STEPS = ['register', 'answer', 'impact'] as const;

/** Three steps, each with one ring more. Shown where the configuration has no landing page of its own. */
export function HowItWorks() {
  const t = useT();
  return (
    <section aria-labelledby="how">
      <Heading as="h2" id="how" size="xl" mb={{ base: '6', md: '10' }}>
        {t('welcome.howTitle')}
      </Heading>
      <Grid as="ol" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap={{ base: '8', md: '12' }}>
        {STEPS.map((step, index) => (
          <Flex as="li" key={step} gap="4" borderTopWidth="2px" borderColor="accent.solid" pt="5">
            <StepRings rings={index} />
            <Box pt="2">
              <Heading as="h3" size="lg">
                {index + 1}. {t(`welcome.how.${step}Title`)}
              </Heading>
              <Text mt="2" color="fg.muted">
                {t(`welcome.how.${step}Text`)}
              </Text>
            </Box>
          </Flex>
        ))}
      </Grid>
    </section>
  );
}

function StepRings({ rings }: { rings: number }) {
  return (
    <chakra.svg
      viewBox="-24 -24 48 48"
      boxSize="12"
      flexShrink={0}
      color="accent.solid"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle r="4" fill="currentColor" stroke="none" />
      {Array.from({ length: rings }, (_, index) => (
        <circle key={index} r={12 + index * 9} />
      ))}
    </chakra.svg>
  );
}
