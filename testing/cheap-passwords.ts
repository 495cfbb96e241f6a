/** Hundreds of tests create an account. Passwords are hashed as in production, at 1/32 of the cost. */
process.env.PASSWORD_COST = '1024'
