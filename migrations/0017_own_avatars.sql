-- Registration took any address for an avatar: what is no picture that we hold is taken out.
UPDATE "users" SET "avatar" = NULL WHERE "avatar" !~ '^/media/[A-Za-z0-9_-]+/[0-9]+\.webp$';
