-- What an organisation counts money in, and whose clock it goes by; null until somebody says so.
ALTER TABLE "organisation" ADD COLUMN "default_currency" TEXT, ADD COLUMN "time_zone" TEXT;
