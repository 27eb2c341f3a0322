import { bootstrap } from 'shell/bootstrap';

// The product's entry fetches the application separately; here everything is in one bundle.
void bootstrap();
