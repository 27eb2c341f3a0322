import { useShell } from '@impact-call/ui';
import { Box, Button, Container, Flex, Heading, Text } from '@impact-call/ui/design-system';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { useSignIn } from '../layout/use-sign-in.ts';
import { Rings } from './rings.tsx';

/** What this place is for, in one sentence, and the way in. */
export function Hero({ returnTo, signedIn }: { returnTo: string; signedIn: boolean }) {
  const t = useT();
  const { message } = useShell().configuration;
  useEffect(() => {
    document.title = `${t('welcome.title')} – Impact Call`;
  }, [t]);
  return (
    <Box position="relative" overflow="hidden" bg="bg" borderBottomWidth="1px">
      <Rings />
      <Container position="relative" py={{ base: '12', md: '20', xl: '28' }}>
        <Box maxW={{ base: '100%', md: '62%', xl: '40rem' }}>
          <Heading
            as="h1"
            fontSize={{ base: '4xl', md: '5xl', xl: '6xl' }}
            lineHeight="1.04"
            letterSpacing="tighter"
            fontWeight="extrabold"
          >
            {t('welcome.headline')}
          </Heading>
          <Text
            mt={{ base: '5', md: '7' }}
            fontSize={{ base: 'lg', md: 'xl' }}
            lineHeight="base"
            maxW="34rem"
            color="fg.muted"
          >
            {message || t('welcome.lead')}
          </Text>
          {signedIn ? <GoOn /> : <WayIn returnTo={returnTo} />}
        </Box>
      </Container>
    </Box>
  );
}

function WayIn({ returnTo }: { returnTo: string }) {
  const t = useT();
  const { leaving, signIn } = useSignIn();
  return (
    <Flex mt={{ base: '8', md: '10' }} gap="4" wrap="wrap" align="center">
      <Button size="lg" disabled={leaving} onClick={() => signIn({ register: true, returnTo })}>
        {t('register')}
        <ArrowRight aria-hidden />
      </Button>
      <Button size="lg" variant="surface" colorPalette="gray" disabled={leaving} onClick={() => signIn({ returnTo })}>
        {t('login')}
      </Button>
    </Flex>
  );
}

function GoOn() {
  const t = useT();
  return (
    <Button mt="10" size="lg" asChild>
      <Link to="/calls">
        {t('welcome.goOn')}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  );
}
