import { bootstrap } from 'shell/bootstrap';

// The product's entry fetches the application apart; here all of it is one bundle.
void bootstrap();
