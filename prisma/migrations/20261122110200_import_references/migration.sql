-- What an import does with names that nothing has, and how many records it made for them.
ALTER TABLE "import" ADD COLUMN "on_missing" JSONB NOT NULL DEFAULT '{}', ADD COLUMN "made_count" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "made_kept_count" INTEGER NOT NULL DEFAULT 0;
