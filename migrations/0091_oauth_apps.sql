CREATE TABLE "app_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"name" text,
	"redirect_uri" text NOT NULL,
	"scopes" text[] NOT NULL,
	"audiences" text[] NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_expires_at" timestamptz(3) NOT NULL,
	"code_used_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3),
	"revoked_at" timestamptz(3),
	CONSTRAINT "app_grants_audiences_known" CHECK ("app_grants"."audiences" <@ array['api', 'mcp'] and "app_grants"."audiences" <> '{}'),
	CONSTRAINT "app_grants_scopes_known" CHECK ("app_grants"."scopes" <@ array['profile:read', 'saved:read', 'saved:write', 'reviews:write', 'decisions:read', 'decisions:write', 'menus:write'])
);
--> statement-breakpoint
CREATE TABLE "app_refresh_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"grant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"used_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "grant_id" integer;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "audiences" text[];--> statement-breakpoint
ALTER TABLE "app_grants" ADD CONSTRAINT "app_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_refresh_tokens" ADD CONSTRAINT "app_refresh_tokens_grant_id_app_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."app_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_grants_code_key" ON "app_grants" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "app_grants_user" ON "app_grants" USING btree ("user_id","client_id","id");--> statement-breakpoint
CREATE INDEX "app_grants_expiry" ON "app_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_grants_revoked" ON "app_grants" USING btree ("revoked_at") WHERE "app_grants"."revoked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_refresh_tokens_hash_key" ON "app_refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "app_refresh_tokens_grant" ON "app_refresh_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "app_refresh_tokens_used" ON "app_refresh_tokens" USING btree ("used_at") WHERE "app_refresh_tokens"."used_at" is not null;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_grant_id_app_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."app_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_grant" ON "api_tokens" USING btree ("grant_id") WHERE "api_tokens"."grant_id" is not null;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_of_app_have_audiences" CHECK (("api_tokens"."grant_id" is null) = ("api_tokens"."audiences" is null));