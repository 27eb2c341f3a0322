// Runs once, in an empty database: the product's own user, who may read and write its database and nothing more.
db.getSiblingDB('impact-call').createUser({
  user: 'impact-call',
  pwd: process.env.MONGODB_PASSWORD,
  roles: [{ role: 'readWrite', db: 'impact-call' }],
});
